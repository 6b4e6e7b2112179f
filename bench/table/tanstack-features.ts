import { columnOrderingFeature, columnVisibilityFeature, tableFeatures } from '@tanstack/react-table'

/** The features of TanStack Table that the lists need. */
export const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature })
export type Features = typeof features
