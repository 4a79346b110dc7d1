import { withPlainDashes, withoutUnseen } from '../basics/plain-characters.ts'

/** No number here has three decimals. */
const groupedByThousands = /^\d{1,3}([.,]\d{3})+$/

const currency = /^(?:sek|kr)\s*/i
const unit =
  /(?:\s*(?:kr(?:onor)?\.?|sek|%|procent|per cent|st(?:ycken)?\.?))?(?:\s*(?:\/|per|i|a|om)\s*(?:mån(?:ad(?:en)?)?|month|mth)\.?)?$/i

/**
 * 25 000, 25.000, 25 000,50, 25000:-, 25 000 kr/mån, 25 tkr or 80 %. A comma or full stop before three digits parts
 * thousands, otherwise it is a decimal point. Null for anything else, also for a dash between digits.
 */
export const readTypedNumber = (text: string): number | null => {
  const typed = withPlainDashes(withoutUnseen(text))
    .trim()
    .replace(/[:,]\s*-+$/, '')
  const [bare, factor] = /\s*tkr\.?$/i.test(typed)
    ? [typed.replace(/\s*tkr\.?$/i, ''), 1000]
    : [
        typed
          .replace(currency, '')
          .replace(unit, '')
          .replace(/[:,]\s*-+$/, ''),
        1,
      ]
  const digits = bare.replaceAll(/\s/g, '')
  if (groupedByThousands.test(digits)) return Number(digits.replaceAll(/[.,]/g, '')) * factor
  return /^\d+(?:[.,]\d*)?$/.test(digits) ? Number(digits.replace(',', '.')) * factor : null
}
