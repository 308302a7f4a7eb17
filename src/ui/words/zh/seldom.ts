import type { SeldomWords } from "../seldom.ts";

/** 少有人读到的用语：帮助，以及链接里的差错。 */
export const seldom: SeldomWords = {
  help: {
    title: "键盘与符号",
    close: "关闭",
    keysTitle: "键盘",
    keys: [
      { keys: ["Ctrl Z", "⌘ Z"], does: "撤销；一次拖动算一步" },
      { keys: ["Ctrl Y", "⇧ ⌘ Z"], does: "重做" },
      { keys: ["←", "→", "↑", "↓"], does: "滑杆走一步；在柱上 ← → 换轮次" },
      { keys: ["⇧ + 方向键", "Page Up", "Page Down"], does: "走十步" },
      { keys: ["Home", "End"], does: "到两端" },
      { keys: ["Enter", "Esc"], does: "采用或放弃键入的数" },
      {
        keys: ["Tab", "←", "→", "↑", "↓"],
        does: "焦点在图上时：逐点标出并读出；↑ ↓ 换一行",
      },
      { keys: ["Home", "End", "Page Up", "Page Down"], does: "焦点在图上时：到两端，或走十个点" },
      { keys: ["Esc"], does: "不再逐点读图" },
      { keys: ["Ctrl /", "⌘ /"], does: "打开这份说明" },
    ],
    kindsTitle: "四种数",
  },
  link: {
    title: "链接中有些部分已略去：",
    problem: {
      "out-of-range": ({ got, expected }) => `的值是 ${got}，应在 ${expected} 之内`,
      "not-a-number": ({ got, expected }) => `的值是 ${got}，应为 ${expected} 之内的数`,
      "not-an-integer": ({ got, expected }) => `的值是 ${got}，应为 ${expected} 之内的整数`,
      "not-a-choice": ({ got, expected }) => `的值是 ${got}，应为下列之一：${expected}`,
      "wrong-type": ({ got, expected }) => `的值是 ${got}，应为 ${expected}`,
      "too-many": ({ got, expected }) =>
        /^\d+$/.test(got)
          ? `有 ${got} 项，至多 ${expected} 项`
          : `的值是 ${got}，至多 ${expected} 项`,
      "too-few": ({ got, expected }) =>
        /^\d+$/.test(got)
          ? `有 ${got} 项，至少 ${expected} 项`
          : `的值是 ${got}，至少 ${expected} 项`,
      missing: ({ expected }) => `缺失，应为 ${expected}`,
      "unknown-key": () => "是这个版本不认识的键",
      "duplicate-key": ({ expected }) => `出现了两次，取 ${expected}`,
      "bad-encoding": ({ got }) => `无法读出：${got}`,
      "too-long": ({ got, expected }) => `有 ${got} 个字符，只取了前 ${expected} 个`,
      "newer-version": ({ got, expected }) => `是 ${got}，比 ${expected} 新；认得的部分都已读入`,
    },
  },
};
