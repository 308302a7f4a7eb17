import { PARAMETERS } from "#study";
import { Button, SmallField, useWords } from "#ui";
import { useActions, useEdit, useStudy } from "../lab.ts";

/** The user's prices, and what is drawn at random. */
export function PricesAndSeed() {
  const words = useWords().controls;
  const { realism, between } = words;
  const edit = useEdit();
  const prices = useStudy((study) => study.prices);
  const seed = useStudy((study) => study.seed);
  const { newSeed } = useActions();
  return (
    <section>
      <h3>{realism.prices}</h3>
      <div className="indent">
        <SmallField
          words={realism.repairPrice}
          unit={realism.currency}
          value={prices.repair}
          range={PARAMETERS.priceRepair}
          rangeWords={between("0", "1,000,000")}
          format={price}
          onCommit={(value) => edit({ priceRepair: value }, "settle")}
        />
        <SmallField
          words={realism.votePrice}
          unit={realism.currency}
          value={prices.vote}
          range={PARAMETERS.priceVote}
          rangeWords={between("0", "1,000,000")}
          format={price}
          onCommit={(value) => edit({ priceVote: value }, "settle")}
        />
        <SmallField
          words={realism.seed}
          value={seed}
          range={PARAMETERS.seed}
          rangeWords={between("0", "4,294,967,295")}
          format={String}
          whole
          onCommit={(value) => edit({ seed: value }, "settle")}
        />
        <Button look="quiet" onClick={newSeed}>
          {realism.newSeed}
        </Button>
      </div>
    </section>
  );
}

function price(value: number): string {
  return Number(value.toPrecision(6)).toString();
}
