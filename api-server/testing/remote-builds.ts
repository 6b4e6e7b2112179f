import { containerName, manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { createHash } from 'node:crypto'
import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { named, text } from './files/file-api.ts'

type TestBuild = {
  readonly manifest: RemoteManifest
  /** In the form of an upload. */
  readonly files: File[]
}

type Special = Partial<RemoteManifest> & {
  /** The content of the entry file. */
  readonly code?: string
}

/** A build of a remote, valid except for `special`. */
export function remoteBuild(id: string, buildId: string, { code = buildId, ...special }: Special = {}): TestBuild {
  const contents = { 'remoteEntry.js': `console.log('${code}')`, [`page.${buildId}.js`]: `/* ${code} */` }
  const listed = Object.entries(contents).map(([name, content]) => {
    const bytes = text(content)
    return [name, { sha384: createHash('sha384').update(bytes).digest('base64'), bytes: bytes.byteLength }] as const
  })
  const manifest: RemoteManifest = {
    id,
    version: '1.0.0',
    buildId,
    container: containerName(id),
    entry: 'remoteEntry.js',
    shellContract: '2',
    apiContract: '2',
    basePaths: [id.replace('mfe-', '')],
    menu: [],
    files: Object.fromEntries(listed),
    operations: ['user GET /v2/school'],
    shared: { react: '^19.0.0' },
    ...special,
  }
  const files = Object.entries(contents).map(([name, content]) => named(text(content), name))
  return { manifest, files: [...files, named(text(JSON.stringify(manifest)), manifestFile)] }
}
