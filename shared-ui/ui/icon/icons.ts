import { faArrowLeft } from '@fortawesome/free-solid-svg-icons/faArrowLeft'
import { faCalendarDay } from '@fortawesome/free-solid-svg-icons/faCalendarDay'
import { faCheck } from '@fortawesome/free-solid-svg-icons/faCheck'
import { faChevronDown } from '@fortawesome/free-solid-svg-icons/faChevronDown'
import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft'
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight'
import { faChevronUp } from '@fortawesome/free-solid-svg-icons/faChevronUp'
import { faCircleCheck } from '@fortawesome/free-solid-svg-icons/faCircleCheck'
import { faCircleExclamation } from '@fortawesome/free-solid-svg-icons/faCircleExclamation'
import { faCircleInfo } from '@fortawesome/free-solid-svg-icons/faCircleInfo'
import { faCopy } from '@fortawesome/free-solid-svg-icons/faCopy'
import { faDownload } from '@fortawesome/free-solid-svg-icons/faDownload'
import { faEllipsisVertical } from '@fortawesome/free-solid-svg-icons/faEllipsisVertical'
import { faInbox } from '@fortawesome/free-solid-svg-icons/faInbox'
import { faLock } from '@fortawesome/free-solid-svg-icons/faLock'
import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons/faMagnifyingGlass'
import { faPen } from '@fortawesome/free-solid-svg-icons/faPen'
import { faPlugCircleXmark } from '@fortawesome/free-solid-svg-icons/faPlugCircleXmark'
import { faPlus } from '@fortawesome/free-solid-svg-icons/faPlus'
import { faRotateRight } from '@fortawesome/free-solid-svg-icons/faRotateRight'
import { faTrashCan } from '@fortawesome/free-solid-svg-icons/faTrashCan'
import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons/faTriangleExclamation'
import { faUpload } from '@fortawesome/free-solid-svg-icons/faUpload'
import { faUser } from '@fortawesome/free-solid-svg-icons/faUser'
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark'
import { iconFrom } from './icon.tsx'

// Imports one file per icon: the whole set is 1 MB, and a build or a test should not read it for a check mark.
export const checkIcon = /* @__PURE__ */ iconFrom(faCheck)
export const xmarkIcon = /* @__PURE__ */ iconFrom(faXmark)
export const plusIcon = /* @__PURE__ */ iconFrom(faPlus)
export const chevronUpIcon = /* @__PURE__ */ iconFrom(faChevronUp)
export const chevronDownIcon = /* @__PURE__ */ iconFrom(faChevronDown)
export const chevronLeftIcon = /* @__PURE__ */ iconFrom(faChevronLeft)
export const chevronRightIcon = /* @__PURE__ */ iconFrom(faChevronRight)
export const arrowLeftIcon = /* @__PURE__ */ iconFrom(faArrowLeft)
export const searchIcon = /* @__PURE__ */ iconFrom(faMagnifyingGlass)
export const calendarIcon = /* @__PURE__ */ iconFrom(faCalendarDay)
export const copyIcon = /* @__PURE__ */ iconFrom(faCopy)
export const ellipsisIcon = /* @__PURE__ */ iconFrom(faEllipsisVertical)
export const penIcon = /* @__PURE__ */ iconFrom(faPen)
export const trashIcon = /* @__PURE__ */ iconFrom(faTrashCan)
export const downloadIcon = /* @__PURE__ */ iconFrom(faDownload)
export const uploadIcon = /* @__PURE__ */ iconFrom(faUpload)
export const rotateIcon = /* @__PURE__ */ iconFrom(faRotateRight)
export const circleInfoIcon = /* @__PURE__ */ iconFrom(faCircleInfo)
export const circleCheckIcon = /* @__PURE__ */ iconFrom(faCircleCheck)
export const circleExclamationIcon = /* @__PURE__ */ iconFrom(faCircleExclamation)
export const triangleExclamationIcon = /* @__PURE__ */ iconFrom(faTriangleExclamation)
export const userIcon = /* @__PURE__ */ iconFrom(faUser)
export const lockIcon = /* @__PURE__ */ iconFrom(faLock)
export const plugOffIcon = /* @__PURE__ */ iconFrom(faPlugCircleXmark)
export const inboxIcon = /* @__PURE__ */ iconFrom(faInbox)
