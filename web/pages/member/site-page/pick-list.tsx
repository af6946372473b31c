interface Item {
  key: string;
  name: string;
  detail: string;
}

interface PickListProps {
  label: string;
  items: Item[];
  onPick: (item: Item) => void;
}

/** A few dozen things, of which one is taken. */
export const PickList = ({ label, items, onPick }: PickListProps) => (
  <ul aria-label={label} className="grid max-h-64 gap-1 overflow-y-auto">
    {items.map((item) => (
      <li key={item.key}>
        <button
          type="button"
          className="w-full rounded-lg px-3 py-2 text-left hover:bg-mist"
          onClick={() => onPick(item)}
        >
          <span className="block font-bold">{item.name}</span>
          <span className="block text-sm text-soft wrap-anywhere">{item.detail}</span>
        </button>
      </li>
    ))}
  </ul>
);
