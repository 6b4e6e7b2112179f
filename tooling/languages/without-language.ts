/** Exports of modules of texts that are the same in every language of the screen, by their names. */
const patterns: readonly RegExp[] = [
  // Read by developers and operators.
  /^shell\/(standalone|testing)[/#]/,
  /^shared-api\/contract#texts$/,
  /^api-server#operatorTexts$/,
  /^api-server\/(backup|commands|observe|settings|demo\/curriculum)#/,
  // The reference of the API, and the data of the demo directory.
  /^api-server\/app\/\w+#(\w+Names|viewTag|demoDirectoryTexts)$/,
  /^api-server\/app\/openapi#texts$/,
  // Declared to the shell, which has their words in other languages from `words` of remote.config.ts.
  /^mfe-[a-z-]+\/home#homeParts$/,
  /^mfe-[a-z-]+\/search#searchedPages$/,
  // On official papers.
  /^mfe-people\/certificates#sheetTexts$/,
  /^shared-api\/rules#eraTexts$/,
  // Stored, or written to files and read back.
  /^api-server\/app\/registry#storedReasons$/,
  /^mfe-classes-terms\/domain#placeholderName$/,
  /^mfe-classes-terms\/roll-counts#countFileTexts$/,
  /^mfe-classes-terms\/class-board#boardFileNames$/,
  /^mfe-people\/bulk#storedNames$/,
  /^mfe-people\/domain#(registerFileTexts|enrolmentFileTexts|reportHeaders)$/,
  /^mfe-people\/prospects#prospectFileTexts$/,
  /^mfe-people\/import#pastedName$/,
  /^shared-api\/rules#(defaultViewPointNames|unnamedFile|withheldMark)$/,
  // A label of a field, which has its English beside it.
  /^shared-api\/rules#disclosureLabel$/,
  // What people type.
  /^shared-api\/core#eras$/,
  /^shared-api\/rules\/search#typedGrades$/,
  /^mfe-classes-terms\/search#shortName$/,
  /^shared-api\/rules#(homeroomCharges|romanInitials)$/,
]

export const isWithoutLanguage = (name: string): boolean => patterns.some((pattern) => pattern.test(name))
