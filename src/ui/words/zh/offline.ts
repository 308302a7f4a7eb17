import type { OfflineWords } from "../offline.ts";

export const offline: OfflineWords = {
  ready: "已可离线使用：从现在起，这个页面不再需要网络。",
  newer: "有新版本了。不刷新的话，当前版本照常可用。",
  changed: "另一个标签页已换成新版本，这里也请刷新；地址里的设置会保留。",
  reload: "刷新",
};
