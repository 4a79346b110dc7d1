import type { DemoPage, Figures } from '../demo-page.ts'

export const timePages = ({ product }: Figures): DemoPage[] => [
  {
    section: 'advice',
    address: { sv: 'foraldraledig', en: 'parental-leave' },
    title: { sv: 'Föräldraledig', en: 'On parental leave' },
    summary: {
      sv: 'Säg till arbetsgivaren två månader i förväg. Är du ledig i minst tre månader kan du betala lägre avgift till oss.',
      en: 'Tell your employer two months ahead. If you are on leave for at least three months you can pay a lower fee to us.',
    },
    body: {
      sv: `
        ## Innan du går

        - Anmäl ledigheten skriftligt minst två månader i förväg.
        - Kom överens om hur ni håller kontakt.
        - Be om ditt lönesamtal innan du går, eller medan du är ledig.

        ## Medlemskapet

        Anmäl ledigheten under [Medlemskap](/mitt-${product}/medlemskap). Den lägre avgiften gäller från den första i en månad.

        ## Lönen

        Du får inte missgynnas för att du är ledig. Du ska vara med i lönerevisionen som alla andra.
      `,
      en: `
        ## Before you leave

        - Announce your leave in writing at least two months ahead.
        - Agree on how you keep in touch.
        - Ask for your salary talk before you leave, or while you are on leave.

        ## Your membership

        Tell us of your leave under [Membership](/en/my-${product}/membership). The lower fee applies from the first of a month.

        ## Your salary

        You must not be put at a disadvantage because of your leave. You are part of the salary review like everybody else.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'arbetstid-och-overtid', en: 'working-hours-and-overtime' },
    title: { sv: 'Arbetstid och övertid', en: 'Working hours and overtime' },
    summary: {
      sv: 'Hur mycket du ska arbeta, när du ska få vila och vad som gäller när det blir mer än så.',
      en: 'How much you are to work, when you are to rest and what applies when it becomes more than that.',
    },
    body: {
      sv: `
        ## Det här säger lagen

        | Fråga | Huvudregeln |
        | Vanlig arbetstid | Högst 40 timmar i veckan |
        | Vila varje dygn | Minst 11 timmar i följd |
        | Vila varje vecka | Minst 36 timmar i följd |
        | Rast | Du ska inte arbeta mer än fem timmar i följd utan rast |

        Kollektivavtal kan säga något annat. Läs alltid ditt eget först.

        ## Övertid

        Övertid är arbete utöver din vanliga tid som chefen har bett om eller godkänt. Vad du får för den står i avtalet: pengar, ledig tid eller båda. En del har avtalat bort ersättningen mot högre lön eller mer semester.

        ## Gör så här

        - Fråga om du ska arbeta över innan du gör det.
        - Skriv upp tiden samma dag.
        - Blir det för mycket, be om ett samtal om vad som kan vänta.

        > Har du avtalat bort ersättningen och arbetar ändå ofta över? [Kontakta oss](/kontakta-${product}), så tittar vi på om bytet är rimligt.
      `,
      en: `
        ## What the law says

        | Question | The main rule |
        | Ordinary hours | At most 40 hours a week |
        | Rest each day | At least 11 hours in a row |
        | Rest each week | At least 36 hours in a row |
        | Breaks | You are not to work more than five hours in a row without one |

        Collective agreements can say something else. Always read your own first.

        ## Overtime

        Overtime is work beyond your ordinary hours that your manager has asked for or approved. What you get for it is in the agreement: money, time off or both. Some have agreed to no compensation in return for a higher salary or more leave.

        ## Do this

        - Ask whether to work overtime before you do it.
        - Write down the time on the same day.
        - If it becomes too much, ask for a talk about what can wait.

        > Is your overtime pay traded away, and do you still often work late? [Contact us](/contact-${product}), and we look at whether the exchange is fair.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'semester', en: 'annual-leave' },
    title: { sv: 'Semester', en: 'Annual leave' },
    summary: {
      sv: 'Du har rätt till minst 25 dagars semester om året. Så får du ut den, sparar den och räddar den om du blir sjuk.',
      en: 'You have the right to at least 25 days of leave a year. How to take them, save them and rescue them if you fall ill.',
    },
    body: {
      sv: `
        ## När du får vara ledig

        Du och arbetsgivaren ska försöka komma överens. Går det inte bestämmer arbetsgivaren, men du har som huvudregel rätt till fyra veckor i följd under juni–augusti. Du ska få besked i god tid, normalt minst två månader i förväg.

        ## Betald och obetald

        Den betalda semestern tjänar du ofta in året före. Är du ny kan en del av dagarna vara obetalda. Du måste inte ta ut dem.

        ## Spara dagar

        Har du fler än 20 betalda dagar kan du spara dem som är över. Sparade dagar ska tas ut inom fem år.

        ## Om du blir sjuk

        - Sjukanmäl dig direkt, också under semestern.
        - Säg att du vill ta dagarna senare.
        - Fråga om du behöver ett läkarintyg.

        > När du slutar ska du få betalt för den semester som du har tjänat in och inte tagit ut. Kontrollera sista lönebeskedet.
      `,
      en: `
        ## When you get your leave

        You and your employer are to try to agree. If you cannot, the employer decides, but the main rule gives you four weeks in a row during June–August. You are to be told in good time, normally at least two months ahead.

        ## Paid and unpaid

        You often earn your paid leave in the year before. If you are new, some of the days can be unpaid. You do not have to take them.

        ## Saving days

        If you have more than 20 paid days you can save those above. Saved days are to be taken within five years.

        ## If you fall ill

        - Report it at once, also during your leave.
        - Say that you want to take the days later.
        - Ask whether you need a doctor’s certificate.

        > When you leave your job you are to be paid for leave that you have earned and not taken. Check your last payslip.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'jobba-hemifran', en: 'working-from-home' },
    title: { sv: 'Jobba hemifrån', en: 'Working from home' },
    summary: {
      sv: 'Hemarbete är oftast något som du och chefen kommer överens om. Skriv ned vad som gäller.',
      en: 'Working from home is mostly something that you and your manager agree on. Write down what applies.',
    },
    body: {
      sv: `
        ## Ingen självklar rätt

        Arbetsgivaren bestämmer i regel var arbetet utförs. Står hemarbetet i ditt avtal är det svårare att ändra än om det bara har blivit så.

        ## Kom överens om det här

        - Vilka dagar du arbetar hemma, och vem som kan ändra dem.
        - När du ska gå att nå, och när du inte behöver svara.
        - Vem som betalar för stol, skärm och uppkoppling.
        - Hur länge överenskommelsen gäller.

        ## Arbetsmiljön

        Arbetsgivaren ansvarar för din arbetsmiljö också hemma. Du behöver berätta hur du har det: ont i ryggen, för lite ljus eller för få kollegor att prata med.

        ## Försäkring

        Fråga vad arbetsgivarens försäkring täcker om du skadar dig hemma under arbetstid. Det är inte alltid detsamma som på kontoret.

        > Vill du arbeta från ett annat land, ens en kort tid? Fråga först. Det kan påverka skatt och försäkringar.
      `,
      en: `
        ## No automatic right

        The employer as a rule decides where work is done. If working from home is in your contract it is harder to change than if it has just turned out that way.

        ## Agree on this

        - On which days you work at home, and who can change them.
        - When you are to be reachable, and when you need not answer.
        - Who pays for chair, screen and connection.
        - How long the arrangement lasts.

        ## Your work environment

        Your employer is responsible for your work environment at home too. You need to say how you are doing: an aching back, too little light or too few colleagues to talk to.

        ## Insurance

        Ask what your employer’s insurance covers if you are hurt at home during working hours. It is not always the same as at the office.

        > Would you like to work from another country, even for a short time? Ask first. It can affect tax and insurance.
      `,
    },
  },
]
