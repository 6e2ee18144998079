/** The words that a scene may be written with, for those who write one; whatever else it says stands in the picture as type. */
export const sceneWords = {
  色调: '夜 暮 晨 昼 墨 黑白 版画 水彩 雪 灯下 白描',
  画幅: '横卷 立轴 方幅',
  天地: '日 月 云 山 田 水 湖床 水位 鸟 岸 树 芦苇 雾 雨 雪花',
  城乡: '渡船 小船 码头 石桥 吊桥 屋顶 街 巷 楼 城门 亭 千窗 摊 站台 车把 盲道',
  人物: '人 牛 孩子 手 面孔 偏旁 纸马 伞 戏台',
  印本: '雕版 拓片 窗花 瓷板 照片 工牌 墨锭 画轴 田字格 名单 版心 声波',
  器物: '团扇 雕版盒 积木 折叠灯 书包 盲文历 日历 笔记本 木活字 印谱 折扇 桌签 书挡 织巾 船钉 条屏 竹架 窗贴',
  界面: '校勘 意匠 班次 渲染 谱页 留痕 排班 监测 增强 地图 词典 著录 关系 分谱 排版 报送 听写 记账',
  书叶: '书页 刻本 信笺 诗稿 日志 口述 脚注 电报 讲义 药柜',
} as const;
