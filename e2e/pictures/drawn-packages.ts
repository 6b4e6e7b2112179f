import { remoteIds } from '@gakuseki/tooling/workspace/paths.ts'

/** The gallery is part of the shell. The standalone page of every remote has it. */
export const gallery = 'shell'

/** The packages whose pictures are compared: those of `PICTURES_OF`, otherwise all. */
export function drawnPackages(): readonly string[] {
  return process.env['PICTURES_OF']?.split(',') ?? [...remoteIds(), gallery]
}

/** The remote whose standalone page shows them. The gallery takes the smallest one. */
export const carrierOf = (id: string): string => (id === gallery ? 'mfe-school' : id)
