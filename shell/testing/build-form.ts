import { remoteBuild } from '@gakuseki/api-server/testing/remote-builds.ts'

/** For tests of the page that manages releases: the form by which a build of a remote is published. */
export function buildForm(...build: Parameters<typeof remoteBuild>): FormData {
  const form = new FormData()
  for (const file of remoteBuild(...build).files) form.append('files', file)
  return form
}
