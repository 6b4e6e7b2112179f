import { installLine } from './prerequisites.ts'

it('names everything that is missing, and the one command that installs it', () => {
  const line = installLine([
    { what: 'Chromium', debianPackage: 'chromium' },
    { what: 'a display', debianPackage: 'xvfb' },
  ])
  expect(line).toBe(
    'The tests need Chromium, a display. Run once as root, then npm test again: apt-get update && apt-get install -y --no-install-recommends chromium xvfb',
  )
})
