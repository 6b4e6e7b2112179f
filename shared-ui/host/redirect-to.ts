import { redirect, type LoaderFunction } from '@gakuseki/shared-ui/host/router.ts'

/** Returns the loader of a short address, which redirects to the full page and keeps the query (`/student?page=2`). */
export function redirectTo(path: string): LoaderFunction {
  return ({ request }) => redirect(path + new URL(request.url).search)
}
