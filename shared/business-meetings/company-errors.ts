export const companyErrors = {
  /** There is no company of that link, or everything about it is gone. */
  'company-link-expired': 410,
  'company-unconfirmed': 409,
  /** The union has said no, or the company has withdrawn. */
  'company-over': 409,
  /** Another operator has answered otherwise, or the company has withdrawn. */
  'company-answered': 409,
  /** No time is left that a student could book. */
  'company-without-times': 409,
  /** A slot is booked: it is neither changed nor withdrawn, only declined. */
  'slot-booked': 409,
  /** The slot has been changed since it was read, or taken back. */
  'own-slot-changed': 409,
  /** The booking was cancelled meanwhile, or is another's. */
  'booking-gone': 409,
  'meeting-begun': 409,
  /** A student has booked: a company that withdraws gives them a reason. */
  'reason-needed': 409,
  'too-many-slots': 409,
  /** As many slots as are stored of a company, also past and withdrawn ones: only another sign-up has room for more. */
  'slots-used-up': 409,
} as const
