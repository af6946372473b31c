/** One node without replicas and with objects in memory: enough for a test, and nothing remains. */
export const configurationOf = ({
  folder,
  fsid,
  monitor,
}: {
  folder: string;
  fsid: string;
  monitor: string;
}): string => `[global]
fsid = ${fsid}
mon host = [${monitor}]
mon initial members = a
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
auth allow insecure global id reclaim = false
keyring = ${folder}/keyring
mon data avail warn = 1
mon data avail crit = 1
mon allow pool size one = true
mon warn on pool no redundancy = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 8589934592
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv4 = true
ms bind ipv6 = false
run dir = ${folder}/run
pid file = ${folder}/run/$name.pid
admin socket = ${folder}/run/$name.asok
log file = ${folder}/log/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
mgr data = ${folder}/mgr
rgw data = ${folder}/rgw
setuser match path = ${folder}
rgw dns name = 127.0.0.1
`;
