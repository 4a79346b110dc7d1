import { z } from 'zod'
import { termsVersions, type Terms } from './terms.ts'

/** The version that somebody has accepted: the present one. An unticked box sends an empty text. */
export const acceptedTerms = (of: Terms) =>
  z.literal(termsVersions[of], {
    error: ({ input }) => (typeof input === 'string' && input !== '' ? 'terms-changed' : 'terms-required'),
  })
