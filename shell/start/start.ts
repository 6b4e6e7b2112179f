import { startInLanguage } from './start-in-language.ts'
import { languages } from '../languages/languages.ts'

void startInLanguage([languages], () => import(/* webpackMode: "eager" */ './main.tsx'))
