import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from '../workspace/repository.ts'

/** msw's service worker must lie beside the first page, where it receives all requests of the pages beneath. */
export const workerPath = '/mockServiceWorker.js'

/**
 * msw's service worker, extended to open the addresses of pages on a web server that serves only files.
 * @param shell the folder of the shell's package, whose msw answers in the page
 */
export async function standaloneWorker(shell: string): Promise<string> {
  return pages + (await readFile(join(packageFolder(shell, 'msw'), 'lib/mockServiceWorker.js'), 'utf8'))
}

// Before msw's handler, because a request can be answered only once. The first page lies beside this script.
const pages = `addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.stopImmediatePropagation()
  event.respondWith(openPage(event.request))
})

async function openPage(request) {
  const answer = await fetch(request)
  const isPage = !/\\.[^/]*$/.test(new URL(request.url).pathname)
  return answer.status === 404 && isPage ? fetch('./') : answer
}

`
