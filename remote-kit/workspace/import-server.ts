/**
 * Imports a module of the API server while a tool runs.
 * @param module its path in the package; its types are declared by the caller, because they stay outside of the kit's own type program
 */
export async function importServer<T>(module: string): Promise<T> {
  return (await import(['@gakuseki/api-server', module].join('/'))) as T
}
