// Browsers start no Worker for a page that was opened from a file. Search needs one, so there it runs in a hidden frame, which has
// what the search script uses of a worker: messages in both directions and importScripts.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.scope = frame.contentWindow;
      this.scope.postMessage = data => this.dispatchEvent(new MessageEvent("message", { data }));
      this.scope.importScripts = (...addresses) => addresses.reduce(
        (done, each) => done.then(() => this.load(each)), Promise.resolve());
      this.loaded = this.load(address);
    }

    load(address) {
      return new Promise((resolve, reject) => {
        const script = this.scope.document.createElement("script");
        script.src = new URL(address, document.baseURI);
        script.onload = resolve;
        script.onerror = () => reject(new Error(`${address} cannot be loaded`));
        this.scope.document.head.append(script);
      });
    }

    postMessage(data) {
      this.loaded.then(() => this.scope.dispatchEvent(new this.scope.MessageEvent("message", { data })));
    }
  };
}
