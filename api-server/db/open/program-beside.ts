import { extname } from 'node:path'

/** The address of a program of ours beside a module: TypeScript in the repository, JavaScript in the package. */
export const programBeside = (name: string, moduleUrl: string): URL =>
  new URL(`${name}${extname(moduleUrl)}`, moduleUrl)
