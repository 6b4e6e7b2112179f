import { dirname, extname, join } from 'node:path'

const kit = dirname(import.meta.dirname)

/** The path of a module of this package, for tools that load it by its path. It is TypeScript here, and JavaScript once published. */
export function kitModule(path: string): string {
  return join(kit, `${path}${extname(import.meta.filename)}`)
}

/** The path of any other file of this package. */
export function kitFile(path: string): string {
  return join(kit, path)
}
