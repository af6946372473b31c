import { AudienceLine } from "#web/parts/audience-line.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";

interface NotifyGroupProps {
  /** Empty before it is chosen. */
  groupId: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the group gets news of a deposit, and who of it by mail. */
export const NotifyGroup = ({ groupId, checked, onChange }: NotifyGroupProps) => (
  <div className="grid gap-2">
    <Checkbox
      name={`prevenir-${groupId}`}
      label="Prévenir le groupe"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {checked && groupId !== "" && (
      <div className="text-sm text-soft">
        <AudienceLine id={groupId} kind="document" />
      </div>
    )}
  </div>
);
