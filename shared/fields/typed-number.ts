import { withPlainDashes, withoutUnseen } from '../basics/plain-characters.ts'

/** No number here has three decimals. */
const groupedByThousands = /^\d{1,3}([.,]\d{3})+$/

/** What stands around an amount or a share, in both languages. */
const currency = /^(?:sek|kr)\s*/i
const unit =
  /(?:\s*(?:kr(?:onor)?\.?|sek|%|procent|per cent|st(?:ycken)?\.?))?(?:\s*(?:\/|per|i|a|om)\s*(?:mån(?:ad(?:en)?)?|month|mth)\.?)?$/i

/**
 * A number as one writes it: 25 000, 25.000, 25 000,50, 25000:-, 25 000 kr/mån, 25 tkr or 80 %. Spaces do not matter. A
 * comma or full stop before three digits parts thousands, as in English; otherwise it is a decimal point. Null for
 * anything else: a dash between digits makes no number of them.
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
