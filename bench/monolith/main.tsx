// The suite as one webpack build: the same SuiteApp, with the remotes as plain imports instead of federation.
import classesTerms from '@gakuseki/mfe-classes-terms/remote.ts'
import classesTermsConfig from '@gakuseki/mfe-classes-terms/remote.config.ts'
import curriculum from '@gakuseki/mfe-curriculum/remote.ts'
import curriculumConfig from '@gakuseki/mfe-curriculum/remote.config.ts'
import people from '@gakuseki/mfe-people/remote.ts'
import peopleConfig from '@gakuseki/mfe-people/remote.config.ts'
import school from '@gakuseki/mfe-school/remote.ts'
import schoolConfig from '@gakuseki/mfe-school/remote.config.ts'
import system from '@gakuseki/mfe-system/remote.ts'
import systemConfig from '@gakuseki/mfe-system/remote.config.ts'
import { startBlocks } from '@gakuseki/shared-api/contract/delivery/start-blocks.ts'
import { readRuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { createSuite } from '@gakuseki/shell/start/create-suite.ts'
import { localLoader, localRegistry } from '@gakuseki/shell/standalone/local-remotes.ts'
import { untilDrawable } from '@gakuseki/shell/start/until-drawable.ts'
import { SuiteApp } from '@gakuseki/shell/start/suite-app.tsx'
import '@gakuseki/shared-ui/ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
// The server has written it into the page, as into that of the suite.
const config = readRuntimeConfig(JSON.parse(document.getElementById(startBlocks.config)?.textContent ?? ''))
if (!config.ok) throw new Error(`config.json: ${config.error.join()}`)
const suite = createSuite({
  config: config.value,
  registry: localRegistry([peopleConfig, classesTermsConfig, curriculumConfig, schoolConfig, systemConfig]),
  loader: localLoader({
    [peopleConfig.id]: people,
    [classesTermsConfig.id]: classesTerms,
    [curriculumConfig.id]: curriculum,
    [schoolConfig.id]: school,
    [systemConfig.id]: system,
  }),
  log: (message, error) => console.error(message, error),
  reload: () => location.reload(),
})
await untilDrawable(suite)
createRoot(root).render(
  <StrictMode>
    <SuiteApp suite={suite} />
  </StrictMode>,
)
