import { startRemotePage } from '@gakuseki/shell/standalone/start-remote-page.ts'
import { languages } from '../languages/languages.ts'

startRemotePage(languages, () => import(/* webpackMode: "eager" */ './page.tsx'))
