import type { Directory } from '../../app/directory/directory.ts'
import type { ObjectStore } from '../../app/files/object-store.ts'
import type { Within } from './tracing.ts'

/** The object store with a span for each object that is kept, read or removed. The spans do not contain the keys. */
export function tracedObjects(objects: ObjectStore, within: Within): ObjectStore {
  return {
    put: (...args) => within('object store put', () => objects.put(...args)),
    get: (...args) => within('object store get', () => objects.get(...args)),
    delete: (...args) => within('object store delete', () => objects.delete(...args)),
    list: (prefix) => objects.list(prefix),
  }
}

/** The workspace directory with a span for each question to it. */
export function tracedDirectory({ list, consent }: Directory, within: Within): Directory {
  return {
    list: (...args) => within('directory list', () => list(...args)),
    consent: consent && {
      check: (grant) => within('directory check consent', () => consent.check(grant)),
      begin: (loginHint) => consent.begin(loginHint),
      finish: (answer) => within('directory finish consent', () => consent.finish(answer)),
    },
  }
}
