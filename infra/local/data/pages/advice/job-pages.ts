import type { DemoPage, Figures } from '../demo-page.ts'

export const jobPages = ({ product }: Figures): DemoPage[] => [
  {
    section: 'advice',
    address: { sv: 'uppsagd-eller-varslad', en: 'given-notice' },
    title: { sv: 'Uppsagd eller varslad', en: 'Given notice' },
    summary: {
      sv: 'Skriv inte på något samma dag. Ring oss först, och anmäl dig som arbetssökande den första dagen utan jobb.',
      en: 'Do not sign anything on the same day. Call us first, and register as looking for work on the first day without a job.',
    },
    body: {
      sv: `
        ## Gör så här

        - Be om uppsägningen skriftligt, med skälet.
        - [Kontakta oss](/kontakta-${product}) eller din klubb innan du skriver på.
        - Ta reda på din uppsägningstid. Den står i avtalet eller följer av lagen.
        - Anmäl dig hos Arbetsförmedlingen den första dagen utan jobb.
        - Ansök om ersättning från a-kassan och från [inkomstförsäkringen](/medlemskapet/inkomstforsakring).

        ## Under uppsägningstiden

        Du har lön och förmåner som vanligt, och rätt att vara ledig för att söka jobb.

        > Vill du pröva om uppsägningen är giltig är tiden kort: två veckor. Hör av dig direkt.
      `,
      en: `
        ## Do this

        - Ask for the notice in writing, with its reason.
        - [Contact us](/contact-${product}) or your club before you sign.
        - Find out your period of notice. It stands in your contract or follows from the law.
        - Register with the employment service on the first day without a job.
        - Apply for benefits from your unemployment fund and from the [income insurance](/en/membership/income-insurance).

        ## During your notice

        You keep your salary and benefits, and have the right to time off to look for a job.

        > If you want to contest the notice, time is short: two weeks. Get in touch at once.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'provanstallning-och-visstid', en: 'probation-and-fixed-term' },
    title: { sv: 'Provanställning och visstid', en: 'Probation and fixed-term jobs' },
    summary: {
      sv: 'En anställning gäller tills vidare om inget annat är avtalat. Det här gäller när den är på prov eller på tid.',
      en: 'A job is permanent unless something else has been agreed. This applies when it is on probation or for a fixed term.',
    },
    body: {
      sv: `
        ## Provanställning

        Den är högst sex månader. Gör ingen något innan tiden är slut blir du fast anställd. Den kan avbrytas i förtid, om avtalet inte säger något annat, och arbetsgivaren ska då säga till i god tid.

        ## Visstid och vikariat

        Du vet när jobbet slutar, och i regel kan ingen av er säga upp det i förtid om det inte står i avtalet. Har du haft särskild visstidsanställning hos samma arbetsgivare i mer än tolv månader under en femårsperiod övergår den som huvudregel i en fast anställning.

        ## Gör så här

        - Spara alla avtal, också de korta.
        - Räkna dina dagar och jämför med lönebeskeden.
        - Fråga i god tid vad som händer efter sista dagen.
        - Be om skriftligt besked om du inte får vara kvar.

        > Räknar arbetsgivaren annorlunda än du? [Kontakta oss](/kontakta-${product}) innan jobbet tar slut.
      `,
      en: `
        ## Probation

        It lasts six months at most. If nobody acts before it ends, your job becomes permanent. It can be ended early unless the contract says otherwise, and your employer is then to tell you in good time.

        ## Fixed-term and temporary jobs

        You know when the job ends, and as a rule neither of you can end it earlier unless the contract says so. If you have been in what the law calls special fixed-term employment with the same employer for more than twelve months within five years, it becomes permanent as a main rule.

        ## Do this

        - Keep all contracts, also the short ones.
        - Count your days and compare them with your payslips.
        - Ask in good time what happens after the last day.
        - Ask for it in writing if you are not to stay.

        > Does your employer count differently from you? [Contact us](/contact-${product}) before the job ends.
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'saga-upp-dig', en: 'resigning' },
    title: { sv: 'Säga upp dig', en: 'Resigning' },
    summary: {
      sv: 'Ha det nya avtalet underskrivet först. Sedan: skriftlig uppsägning, rätt uppsägningstid och de intyg du behöver.',
      en: 'Have the new contract signed first. Then: notice in writing, the right period of notice and the certificates you need.',
    },
    body: {
      sv: `
        ## Innan du säger upp dig

        - Läs vilken uppsägningstid du har. Lagen säger minst en månad, men avtalet säger ofta mer.
        - Se efter om du har en konkurrensklausul.
        - Vänta tills det nya avtalet är underskrivet av båda.

        ## När du säger upp dig

        Gör det skriftligt, med datum och sista dag. Be om en bekräftelse. Du arbetar som vanligt under uppsägningstiden, med lön och förmåner.

        ## Be om det här

        | Papper | Vad det är bra för |
        | Tjänstgöringsintyg | Visar vad du har gjort och hur länge |
        | Betyg eller omdöme | Säger också hur du har skött arbetet |
        | Arbetsgivarintyg | Behövs om du söker ersättning från a-kassan |
        | Sista lönebeskedet | Visar semester och övertid som du ska få betalt för |

        > Säger du upp dig utan nytt jobb kan a-kassan dröja med ersättningen. Fråga den först.

        Glöm inte att berätta för oss under [Mina anställningar](/mitt-${product}/anstallningar).
      `,
      en: `
        ## Before you resign

        - Read which period of notice you have. The law says at least a month, but contracts often say more.
        - See whether you have a non-competition clause.
        - Wait until the new contract is signed by both sides.

        ## When you resign

        Do it in writing, with the date and your last day. Ask for a confirmation. You work as usual during the period of notice, with salary and benefits.

        ## Ask for this

        | Paper | What it is good for |
        | Certificate of service | Shows what you have done and for how long |
        | Reference | Also says how you have done your work |
        | Employer’s certificate | Needed if you apply for benefits from an unemployment fund |
        | Your last payslip | Shows leave and overtime that you are to be paid for |

        > If you resign without a new job, the unemployment fund may make you wait. Ask it first.

        Do not forget to tell us under [My employments](/en/my-${product}/employments).
      `,
    },
  },
  {
    section: 'advice',
    address: { sv: 'omorganisation', en: 'reorganisation' },
    title: { sv: 'Omorganisation och ny ägare', en: 'Reorganisation and new owners' },
    summary: {
      sv: 'När arbetet ändras, jobben blir färre eller verksamheten får en ny ägare: så går det till, och det här kan du fråga.',
      en: 'When work changes, jobs become fewer or the business gets a new owner: what happens, and what you can ask.',
    },
    body: {
      sv: `
        ## Innan beslutet

        Arbetsgivare med kollektivavtal ska förhandla med facket före viktiga förändringar. Där det finns en klubb gör klubben det. Berätta för den vad du vet och vad du oroar dig för.

        ## Fråga det här

        - Varför görs förändringen, och när?
        - Vilka uppgifter försvinner, och vilka kommer till?
        - Vem gör riskbedömningen, och får vi se den?
        - Vad händer med min tjänst, min chef och min arbetsplats?

        ## Om verksamheten byter ägare

        Tar ett annat företag över verksamheten följer din anställning i regel med, på samma villkor. Du kan säga nej, men då riskerar du att stå utan arbete. Prata med oss först.

        ## Om ni är för många

        Lag och avtal styr vem som måste sluta. Arbetsgivaren ska först se om det finns annat ledigt arbete.

        > Får du ett erbjudande om att sluta, be om det skriftligt och [visa det för oss](/kontakta-${product}) innan du svarar. Läs också [Uppsagd eller varslad](/rad-och-stod/uppsagd-eller-varslad).
      `,
      en: `
        ## Before the decision

        Employers with a collective agreement are to negotiate with the union before important changes. Where there is a club, the club does it. Tell the club what you know and what worries you.

        ## Ask this

        - Why is the change made, and when?
        - Which tasks disappear, and which are added?
        - Who assesses the risks, and may we see the result?
        - What happens to my post, my manager and my workplace?

        ## If the business changes owner

        If another company takes over the business, your job as a rule goes with it, on the same terms. You can say no, but then you risk being without work. Talk to us first.

        ## If there are too many of you

        Law and agreements govern who has to leave. Your employer is first to see whether there is other work available.

        > If you are offered a deal to leave, ask for it in writing and [show it to us](/contact-${product}) before you answer. Read also [Given notice](/en/advice-and-support/given-notice).
      `,
    },
  },
]
