import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { startAuthEmulator } from '@gakuseki/tooling/start/auth-emulator-process.ts'
import { startServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { expect } from '@playwright/test'
import { type Suite, test as suiteTest } from './fixtures.ts'
import { type AuthEmulator, authEmulatorAt, projectId } from './support/sign-in/auth-emulator.ts'
import { demoPeople } from './support/demo-people.ts'
import { googleScriptAddress, serveGoogleScript } from './support/sign-in/google-script.ts'
import { copyOfTemplate } from './support/pages/places.ts'

export const hostedDomain = 'school.example'

type People = { readonly admin: string; readonly otherAdmin: string; readonly staff: string }
type TestFixtures = {
  /** A server for this test alone. Nobody has signed in before, and people sign in with Firebase. */
  readonly signInSuite: Suite
  /** Mail addresses of people of the prepared school. */
  readonly people: People
}
type WorkerFixtures = {
  /** The emulator, without accounts at the start of each test. */
  readonly emulator: AuthEmulator
}

/** Journeys with a real sign-in: the suite in firebase mode, with the Firebase Auth emulator in place of Google. */
export const test = suiteTest.extend<TestFixtures, WorkerFixtures>({
  emulator: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, provide) => {
      const running = await startAuthEmulator(projectId)
      await provide(authEmulatorAt(running.url))
      await running.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signInSuite: async ({ emulator }, provide, { testId, repeatEachIndex }) => {
    await emulator.forgetAll()
    const place = await copyOfTemplate(`sign-in-${testId}-${repeatEachIndex}`)
    const server = await startServerProcess({ ...place, signIn: { emulator: emulator.url, projectId, hostedDomain } })
    await provide({ ...server, ...place })
    expect(await server.stop(), 'the server ends cleanly').toBe(0)
    await rm(dirname(place.data), { recursive: true })
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  people: async ({}, provide) => {
    const { admins, staff } = demoPeople()
    const [admin, otherAdmin, colleague] = [...admins.slice(0, 2), staff[0]].map((account) => account?.googleMail ?? '')
    await provide({ admin: admin ?? '', otherAdmin: otherAdmin ?? '', staff: colleague ?? '' })
  },
  baseURL: async ({ signInSuite }, provide) => provide(signInSuite.url),
  context: async ({ context }, provide) => {
    await serveGoogleScript(context)
    await provide(context)
  },
  watch: async ({ watch }, provide) => {
    // The context above answers these requests itself, so they are expected.
    watch.announce({ request: googleScriptAddress })
    await provide(watch)
  },
})
