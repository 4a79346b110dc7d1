type Now = { realNow: number; portalNow: number }

/** An instant of real time in portal time: as it was noted then, else by how far the two are apart now. */
export const portalTime =
  ({ realNow, portalNow }: Now) =>
  (at: number, portalAt?: number): number =>
    portalAt ?? at + portalNow - realNow
