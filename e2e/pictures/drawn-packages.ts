import { remoteIds } from '@gakuseki/tooling/workspace/paths.ts'

/** The gallery belongs to the shell, and stands beside every remote. */
export const gallery = 'shell'

/** The packages whose pictures are compared: those of `PICTURES_OF`, otherwise all. */
export function drawnPackages(): readonly string[] {
  return process.env['PICTURES_OF']?.split(',') ?? [...remoteIds(), gallery]
}

/** The remote whose standalone page shows them. The gallery takes the smallest one. */
export const carrierOf = (id: string): string => (id === gallery ? 'mfe-school' : id)
