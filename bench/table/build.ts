// `node bench/table/build.ts`: builds the measured pages into bench/dist/table.
import { buildPages, pageNames, pagesFolder } from './build-pages.ts'

await buildPages(pagesFolder, pageNames)
console.info(`Built ${pageNames.join(', ')}.`)
