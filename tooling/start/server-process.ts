import { join } from 'node:path'
import { repoRoot } from '../workspace/paths.ts'
import { type ReadyProcess, startUntilReady } from './ready-process.ts'

export type ServerProcess = ReadyProcess

type Place = {
  /** The folder of built artefacts to serve. */
  readonly site: string
  /** The folder of the database; an empty one gets the demo school. */
  readonly data: string
  /** A free port by default. */
  readonly port?: number
  /** Firebase sign-in with the accounts of an emulator. Without it, the debug mode. */
  readonly signIn?: EmulatedSignIn
  /** Another origin of the files of shell and remotes. */
  readonly assets?: string
  /** Where traces go; without it nothing is traced. */
  readonly collector?: string
  /** One visit in so many is measured; none by default, so that nothing depends on chance. */
  readonly vitalsOneIn?: number
}

export type EmulatedSignIn = {
  /** The address of the Firebase Auth emulator. */
  readonly emulator: string
  /** Begins with `demo-`. */
  readonly projectId: string
  readonly hostedDomain: string
}

/** What Node runs to start the server of a checkout, this one by default. */
export const serverArgs = (root = repoRoot): readonly string[] => [join(root, 'api-server/gakuseki.ts'), 'start']

/** Runs the real API server beside a test or a measurement; resolves with its ready line, rejects when it ends before. */
export function startServerProcess({
  site,
  data,
  port = 0,
  signIn,
  assets,
  collector,
  vitalsOneIn = 0,
}: Place): Promise<ServerProcess> {
  return startUntilReady(serverArgs(), {
    name: 'the server',
    env: {
      ...withoutDatabase(process.env),
      SITE_DIR: site,
      DATA_DIR: data,
      PORT: String(port),
      VITALS_ONE_IN: String(vitalsOneIn),
      ...(assets !== undefined && { ASSETS_URL: assets }),
      ...(collector !== undefined && { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
      ...(signIn === undefined ? { AUTH_MODE: 'debug' } : emulated(signIn)),
    },
  })
}

function emulated({ emulator, projectId, hostedDomain }: EmulatedSignIn): NodeJS.ProcessEnv {
  return {
    AUTH_MODE: 'firebase',
    ENVIRONMENT: 'local',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: new URL(emulator).host,
    HOSTED_DOMAIN: hostedDomain,
  }
}

/** `data` is the database. A DATABASE_URL of the caller would override it. */
function withoutDatabase({ DATABASE_URL: _, ...others }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return others
}
