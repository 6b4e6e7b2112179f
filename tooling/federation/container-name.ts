/** The container name of a remote in Module Federation: `mfe-people` -> `mfe_people`. */
export function containerName(id: string): string {
  return id.replaceAll('-', '_')
}
