import { faFile } from '@fortawesome/free-solid-svg-icons/faFile'
import { faFileExcel } from '@fortawesome/free-solid-svg-icons/faFileExcel'
import { faFileImage } from '@fortawesome/free-solid-svg-icons/faFileImage'
import { faFilePdf } from '@fortawesome/free-solid-svg-icons/faFilePdf'
import { faFilePowerpoint } from '@fortawesome/free-solid-svg-icons/faFilePowerpoint'
import { faFileWord } from '@fortawesome/free-solid-svg-icons/faFileWord'
import { faPaperclip } from '@fortawesome/free-solid-svg-icons/faPaperclip'
import { iconFrom } from '@gakuseki/shared-ui/ui/icon/icon.tsx'

export const paperclipIcon = /* @__PURE__ */ iconFrom(faPaperclip)

/** By kind of document (domain/journals/upload-check.ts). */
export const fileIcons = {
  pdf: /* @__PURE__ */ iconFrom(faFilePdf),
  document: /* @__PURE__ */ iconFrom(faFileWord),
  sheet: /* @__PURE__ */ iconFrom(faFileExcel),
  slides: /* @__PURE__ */ iconFrom(faFilePowerpoint),
  picture: /* @__PURE__ */ iconFrom(faFileImage),
  other: /* @__PURE__ */ iconFrom(faFile),
} as const
