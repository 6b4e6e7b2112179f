import type { FileServices } from '../app/files/file-services.ts'
import { createLocalStore } from './local-store.ts'
import { magicBytesInspector } from './magic-bytes.ts'

/** Where a server keeps its files. */
export type FilePlace = { readonly type: 'folder'; readonly folder: string }

type Surroundings = Pick<FileServices, 'log' | 'placeholder'> & { readonly clock: () => Date }

/** The file services of a server. */
export async function createFileServices(place: FilePlace, { clock, ...more }: Surroundings): Promise<FileServices> {
  return { objects: await createLocalStore(place.folder, clock), inspector: magicBytesInspector, ...more }
}
