import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs'
import { join, sep } from 'node:path'
import { isShippedSource } from '../build/source-hash.ts'

type Listeners = {
  /** Gets the path within the package. */
  readonly changed: (path: string) => void
  /** Gets what can no longer be watched, and why: a machine allows so many watches. */
  readonly failed: (folder: string, why: string) => void
}

/** Watches the shipped sources in the folders of packages, also in folders that appear later. Returns a function that ends it. */
export function watchSources(tops: readonly string[], { changed, failed }: Listeners): () => void {
  const watchers = new Map<string, FSWatcher>()
  const close = (folder: string): void => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const open = (folder: string, recursive: boolean, seen: (path: string) => void): void => {
    close(folder)
    try {
      const watcher = watch(folder, { recursive }, (_event, path) => {
        if (path !== null) seen(path)
      })
      watchers.set(folder, watcher)
      watcher.on('error', (error: Error) => failed(folder, error.message))
    } catch (error) {
      failed(folder, error instanceof Error ? error.message : String(error))
    }
  }
  for (const top of tops) {
    const seen = (path: string): void => {
      if (isShippedSource(path.replaceAll(sep, '/'))) changed(path)
    }
    // Not the whole package, because a watch of node_modules would watch 50,000 files.
    const within = (): readonly string[] =>
      (existsSync(top) ? readdirSync(top, { withFileTypes: true }) : [])
        .filter((each) => each.isDirectory() && isShippedSource(each.name))
        .map(({ name }) => name)
    const openWithin = (name: string): void => open(join(top, name), true, (path) => seen(join(name, path)))
    open(top, false, (name) => {
      // A folder of this name may be another one than before.
      close(join(top, name))
      if (within().includes(name)) openWithin(name)
      seen(name)
    })
    within().forEach(openWithin)
  }
  return () => [...watchers.keys()].forEach(close)
}
