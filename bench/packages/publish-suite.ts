import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readVersion } from '@gakuseki/remote-kit/workspace/repository.ts'
import { publishedPackages } from '@gakuseki/tooling/publish/published-packages.ts'
import { command } from './steps.ts'

const identity = '-c user.name=Release -c user.email=release@school.invalid'
const publish = 'node tooling/packages.ts && npx lerna publish from-package --yes'

/** Clones the repository to `suite` and publishes every package in the version that it names. */
export async function publishAll(suite: string, repository: string, registry: NodeJS.ProcessEnv): Promise<void> {
  const env = withTools(suite, registry)
  await command(
    `git clone -q '${repository}' '${suite}' && cp -al '${repository}/node_modules' '${suite}/'`,
    repository,
    env,
  )
  await command(publish, suite, env)
  // As `lerna version` does, which knows by its tags what has changed since.
  for (const { folder } of publishedPackages) {
    const version = readVersion(join(suite, folder))
    await command(`git ${identity} tag -a -m release @gakuseki/${folder}@${version}`, suite, env)
  }
}

/** Marks a part of shared-ui as deprecated, lets lerna make the versions from the commit, and publishes them. */
export async function deprecatePart(suite: string, registry: NodeJS.ProcessEnv): Promise<void> {
  const env = withTools(suite, registry)
  const path = join(suite, 'shared-ui/edit/record/edit-page.tsx')
  const source = await readFile(path, 'utf8')
  const marked = source.replace(/(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?export function EditPage/, (found) =>
    found.replace(/(?:\/\*\*[^]*\*\/\n)?export/, '/** @deprecated Goes in 2.0.0: a drill says so. */\nexport'),
  )
  if (marked === source) throw new Error('shared-ui has no EditPage to mark')
  await writeFile(path, marked)
  await command(`git ${identity} commit -qam "feat(shared-ui): deprecate a part"`, suite, env)
  await command('npx lerna version --yes --no-push --allow-branch "*" --no-git-tag-version', suite, env)
  await command(`git add -A && git ${identity} commit -qm "chore(release): publish"`, suite, env)
  await command(publish, suite, env)
}

function withTools(suite: string, registry: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...registry, PATH: `${join(suite, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` }
}
