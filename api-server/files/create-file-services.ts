import type { FileServices } from '../app/files/file-services.ts'
import type { ObjectStore } from '../app/files/object-store.ts'
import { createLocalStore } from './local-store.ts'
import { createNodeInspector } from './node-inspector.ts'
import { createS3Store, type S3Place } from './s3-store.ts'

/** The storage of a server's files. */
export type FilePlace = { readonly type: 'folder'; readonly folder: string } | ({ readonly type: 's3' } & S3Place)

type Environment = Pick<FileServices, 'log' | 'placeholder'> & { readonly clock: () => Date }

/** The file services of a server. */
export async function createFileServices(place: FilePlace, { clock, ...more }: Environment): Promise<FileServices> {
  return { objects: await openObjectStore(place, clock), inspector: createNodeInspector(), ...more }
}

/** The store of the files alone. */
export async function openObjectStore(place: FilePlace, clock: () => Date): Promise<ObjectStore> {
  return place.type === 'folder' ? createLocalStore(place.folder, clock) : createS3Store(place)
}
