/** Every refusal of `npm run ship` and `npm run rollback`. docs/shipping.md has one line for each. */
export const shipErrors = {
  server: {
    code: 'GKS-221',
    what: 'the server does not answer as a Gakuseki server does',
    todo: 'Check the address after --to, and that the server runs a version that knows releases.',
  },
  rights: {
    code: 'GKS-222',
    what: 'the server does not let you ship this remote',
    todo: 'Set GAKUSEKI_SHIP_KEY to the key of this remote, which whoever runs the server has put into SHIP_KEYS.',
  },
  pinned: {
    code: 'GKS-223',
    what: 'an administrator has pinned the version of this remote',
    todo: 'Ask for the pin to be taken off under /system/modules, or ship with --no-activate.',
  },
  build: { code: 'GKS-224', what: 'the build failed', todo: 'Mend what the build says, and ship again.' },
  manifest: {
    code: 'GKS-225',
    what: 'the manifest of the build is not right',
    todo: 'Compare remote.config.ts with another remote, and run npm ci.',
  },
  operations: {
    code: 'GKS-226',
    what: 'the remote calls operations that the server does not have',
    todo: 'Deploy the API server first, or leave these calls out.',
  },
  contracts: {
    code: 'GKS-227',
    what: 'the remote was written for other contracts than server and shell speak',
    todo: 'Deploy the API server and the shell first, or set apiContract and shellContract in remote.config.ts.',
  },
  shared: {
    code: 'GKS-228',
    what: 'the shell does not share what the remote takes from it',
    todo: 'Deploy the shell first: it and the remote must be built from share tables that fit.',
  },
  budget: {
    code: 'GKS-229',
    what: 'the remote is larger than its budget',
    todo: 'Load what a page does not need at once by lazyScreen, or take a smaller library.',
  },
  tests: {
    code: 'GKS-230',
    what: 'the tests of the remote did not pass',
    todo: 'Mend what they say; a remote without mount.test.tsx gets one of another remote, or from npm run create-remote.',
  },
  standalone: {
    code: 'GKS-231',
    what: 'the remote does not run standing alone',
    todo: 'Run npm start in the folder of the remote, open the address that is named and look into the console.',
  },
  publish: {
    code: 'GKS-232',
    what: 'the server did not keep the release',
    todo: 'Nothing has changed for anybody. Do what the server says, and ship again.',
  },
  activate: {
    code: 'GKS-233',
    what: 'the server keeps the release, but did not make it run',
    todo: 'This has changed nothing for anybody. Do what the server says, and ship again.',
  },
  served: {
    code: 'GKS-234',
    what: 'the server does not serve what was made active',
    todo: 'Roll back with the command below, and look at the server and what stands before it (proxy, CDN).',
  },
  rollback: {
    code: 'GKS-235',
    what: 'there is no such release to go back to, or more than one way back',
    todo: 'Name one of the releases that the server keeps with --release, or end the canary with --canary.',
  },
  unanswered: {
    code: 'GKS-236',
    what: 'the server did not say whether it changed what runs: it may have',
    todo: 'Look at the history of the remote under /system/modules before you ship or roll back again.',
  },
  doctor: {
    code: 'GKS-237',
    what: 'the build breaks a rule that keeps the parts of the suite apart',
    todo: 'Mend each finding; docs/shipping.md (Doctor) says what the rule is for.',
  },
  types: {
    code: 'GKS-238',
    what: 'the types of the remote do not fit',
    todo: 'Mend what the compiler says: npm run typecheck in the folder of the repository names the same.',
  },
  unpublished: {
    code: 'GKS-239',
    what: 'the build brings along changes of shared packages that are in no published version',
    todo: 'Take them out, publish them first (npm run release), or ask for them by name: --unpublished shared-ui.',
  },
  changed: {
    code: 'GKS-220',
    what: 'the sources have changed since the build, so what was built is not what was tested',
    todo: 'Nothing has changed for anybody. Ship again, and leave the sources alone until the gates have passed.',
  },
} as const satisfies Readonly<Record<string, ShipError>>

type ShipError = { readonly code: string; readonly what: string; readonly todo: string }

export type Refusal = { readonly error: ShipError; readonly found: readonly string[] }

/** Prints a refusal: its number, the failure, each finding, and the remedy. */
export function printRefusal({ error: { code, what, todo }, found }: Refusal): string {
  return [`${code}: ${what}.`, ...found.map((line) => `  - ${line}`), `  ${todo}`].join('\n')
}
