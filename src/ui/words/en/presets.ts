const names = {
  "gsm8k-qwen3b-favourable": "GSM8K, Qwen2.5-3B, favourable",
  "gsm8k-qwen3b-stress": "GSM8K, Qwen2.5-3B, stress",
  "gsm8k-qwen7b-stress": "GSM8K, Qwen2.5-7B, stress",
  "gsm8k-mistral7b-stress": "GSM8K, Mistral-7B, stress",
  "gsm8k-llama3-8b-stress": "GSM8K, Llama-3-8B, stress",
  "math500-prm": "MATH-500, Math-PRM-7B",
  "bfcl-single": "BFCL, single call",
  "bfcl-multi": "BFCL, multi-turn",
  "gsm8k-prm": "GSM8K, process reward model",
  "interior-peak": "GSM8K, better before it breaks",
  "stress-drift": "Stress, with a drifting judge",
  "self-play": "Self-play against the judge",
  gate: "A gate that is never wrong",
  blind: "A judge that sees nothing",
  "game-of-24": "Game of 24, its own judge",
  "graph-colouring": "Graph colouring, its own judge",
};

const about: Record<keyof typeof names, string> = {
  "gsm8k-qwen3b-favourable": "A repairer that mends more than it breaks: fixed budgets work here.",
  "gsm8k-qwen3b-stress": "The paper’s main setting: every repair breaks most right plans.",
  "gsm8k-qwen7b-stress": "This repairer mends nothing and breaks nine of ten.",
  "gsm8k-mistral7b-stress": "A weak judge and a boundary near zero.",
  "gsm8k-llama3-8b-stress": "A judge that is almost blind; a calibration makes it worse.",
  "math500-prm": "A reward model as judge. The paper prints two values for J: .773 and .22.",
  "bfcl-single": "A judge that accepts nearly everything.",
  "bfcl-multi": "Almost nothing is mended and almost nothing breaks.",
  "gsm8k-prm": "A sharp judge does not save a repairer that breaks things.",
  "interior-peak": "Validity rises for two repairs, then falls: the best budget lies inside.",
  "stress-drift": "The stress repairer, and a judge that grows lenient round by round.",
  "self-play": "Trained against its own judge, a model learns to please it.",
  gate: "J = 1: whoever stops at the first accept commits right plans only.",
  blind: "J = 0: votes carry no news, so only the prior can decide.",
  "game-of-24": "One step ahead, repair never pays. It pays to wait for an accept: few are wrong.",
  "graph-colouring": "This judge accepted no right plan, so there is no accept to wait for.",
};

/** Words of the presets. */
export const presets = {
  title: "Preset",
  names: names as Record<string, string>,
  about: about as Record<string, string>,
  nameOf: (id: string) => (names as Record<string, string>)[id] ?? id,
  groups: { gsm8k: "GSM8K", others: "Other tasks", ours: "Our examples" },
  /** Links to the five ways in which acceptance rises while validity falls. */
  ways: {
    title: "Five ways to be misled",
    names: {
      drift: "the judge drifts",
      inverted: "the judge likes wrong plans better, J < 0",
      single: "on one plan, as in the paper’s #292",
      budget: "by budget: stopping on accept selects lucky votes",
      kinds: "instances differ: two kinds mixed",
    } as Record<"drift" | "inverted" | "single" | "budget" | "kinds", string>,
  },
  own: "own setting",
  fromLog: (file: string) => `from ${file}`,
  /** How a quantity of the preset is known. */
  provenance: {
    title: "Where its numbers are from",
    published: (where: string) => `§ printed in ${where}`,
    derived: (where: string) => `derived from ${where}`,
    counted: (where: string) => `# counted in ${where}`,
    assumed: "not published; our assumption",
    ours: "our example",
    /** how it is known, and the particulars */
    told: (how: string, particulars: string) => `${how}: ${particulars}`,
    /** how a number was derived, as the paper's room says it in English */
    note: (note: string) => note,
  },
};
