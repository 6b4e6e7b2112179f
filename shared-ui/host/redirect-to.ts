import { redirect, type LoaderFunction } from '@gakuseki/shared-ui/host/router.ts'

/** The loader of a short address: goes on to the page it means, with its query (`/student?page=2`). */
export function redirectTo(path: string): LoaderFunction {
  return ({ request }) => redirect(path + new URL(request.url).search)
}
