import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageDir } from '../workspace/paths.ts'

/** msw's service worker must be served at the root, where it receives all requests of the page. */
export const workerPath = '/mockServiceWorker.js'

/** msw's service worker, extended to open the addresses of pages on a web server that serves only files. */
export async function standaloneWorker(): Promise<string> {
  const msw = createRequire(join(packageDir('shell'), 'package.json')).resolve('msw/mockServiceWorker.js')
  return pages + (await readFile(msw, 'utf8'))
}

// Before msw's handler, because a request can be answered only once.
const pages = `addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.stopImmediatePropagation()
  event.respondWith(openPage(event.request))
})

async function openPage(request) {
  const answer = await fetch(request)
  const isPage = !/\\.[^/]*$/.test(new URL(request.url).pathname)
  return answer.status === 404 && isPage ? fetch('/') : answer
}

`
