import { manifestFile } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import { remoteManifestSchema, type RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { Issue } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { sha384Of } from '../../http/digest.ts'
import { broken, type ApiFailure } from '../../http/failure.ts'
import { manifestProblems, nameProblems, type BuildProblem } from './build-problems.ts'
import type { BuildFiles } from './release-files.ts'
import { texts } from '../texts.ts'

export type Build = { readonly manifest: RemoteManifest; readonly files: BuildFiles }

/** Reads an upload as a build of the remote. Checks that its statements are right and that its files are those it lists. */
export async function readBuild(remoteId: string, sent: readonly File[]): Promise<Result<Build, ApiFailure>> {
  const named = nameProblems(sent.map(({ name }) => name))
  if (named.length > 0) return refused(named)
  const files = new Map(
    await Promise.all(sent.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const)),
  )
  const manifest = readManifest(files.get(manifestFile))
  if (!manifest.ok) return refused([manifest.error])
  const problems = [...manifestProblems(manifest.value, remoteId), ...(await contentProblems(manifest.value, files))]
  return problems.length > 0 ? refused(problems) : ok({ manifest: manifest.value, files })
}

function readManifest(bytes: Uint8Array<ArrayBuffer> | undefined): Result<RemoteManifest, BuildProblem> {
  if (bytes === undefined) return err({ file: manifestFile, what: texts.build.noManifest })
  try {
    const parsed = remoteManifestSchema.safeParse(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown,
    )
    if (parsed.success) return ok(parsed.data)
    const path = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
    return err({ file: manifestFile, what: texts.build.badManifest(path) })
  } catch {
    return err({ file: manifestFile, what: texts.build.badManifest('JSON') })
  }
}

async function contentProblems({ files: listed }: RemoteManifest, files: BuildFiles): Promise<readonly BuildProblem[]> {
  const { build } = texts
  const absent = Object.keys(listed).filter((name) => !files.has(name))
  const problems: BuildProblem[] = absent.map((name) => ({ file: name, what: build.absent(name) }))
  for (const [name, bytes] of files) {
    if (name === manifestFile) continue
    const told = Object.hasOwn(listed, name) ? listed[name] : undefined
    if (told === undefined) problems.push({ file: name, what: build.extra(name) })
    else if (told.bytes !== bytes.byteLength || told.sha384 !== (await sha384Of(bytes)))
      problems.push({ file: name, what: build.altered(name) })
  }
  return problems
}

/** The refusal of an upload, with a sentence for each problem. */
export function refused(problems: readonly BuildProblem[]): Result<never, ApiFailure> {
  return broken(
    problems.map(({ file, what }): Issue => ({ path: file, code: 'GKS-208', message: texts.refusals.build(what) })),
  )
}
