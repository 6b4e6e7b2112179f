import { languages } from '../languages/languages.ts'
import { startInLanguage } from '../start/start-in-language.ts'
import { apiLanguages } from './api-languages.ts'

void startInLanguage([languages, apiLanguages], () => import(/* webpackMode: "eager" */ './static-suite.tsx'))
