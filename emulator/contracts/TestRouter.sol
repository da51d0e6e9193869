// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Swaps tokens against its own reserves at prices that anyone may set. It is called as 1inch's router is (version 6).
contract TestRouter {
    struct SwapDescription {
        address srcToken;
        address dstToken;
        address srcReceiver;
        address dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    struct Pool {
        /// Dollars for one whole token, with 18 decimals.
        uint256 price;
        /// Dollars in the pool, with 18 decimals: the larger, the less a swap moves its price.
        uint256 depth;
        uint8 decimals;
    }

    address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    /// What the provider keeps, of 10,000.
    uint256 private constant FEE = 85;

    mapping(address => Pool) public pools;

    receive() external payable {}

    function setPool(address token, uint256 price, uint256 depth, uint8 decimals) external {
        pools[token] = Pool(price, depth, decimals);
    }

    function quote(address from, address to, uint256 amount) public view returns (uint256) {
        Pool memory source = pools[from];
        Pool memory target = pools[to];
        require(source.price > 0 && target.price > 0, "no pool");
        uint256 depth = source.depth < target.depth ? source.depth : target.depth;
        uint256 value = (amount * source.price * (10000 - FEE)) / 10000 / 10 ** source.decimals;
        return (((value * depth) / (depth + value)) * 10 ** target.decimals) / target.price;
    }

    function swap(address, SwapDescription calldata desc, bytes calldata)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        bool isCoin = desc.srcToken == COIN;
        require(msg.value == (isCoin ? desc.amount : 0), "wrong value");
        spentAmount = desc.amount;
        uint256 received = isCoin ? desc.amount : _pull(desc.srcToken, desc.amount);
        returnAmount = quote(desc.srcToken, desc.dstToken, received);
        require(returnAmount >= desc.minReturnAmount, "Min return not reached");
        address to = desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver;
        if (desc.dstToken == COIN) {
            (bool sent, ) = to.call{value: returnAmount}("");
            require(sent, "the coin was refused");
        } else {
            _call(desc.dstToken, abi.encodeWithSignature("transfer(address,uint256)", to, returnAmount));
        }
    }

    /// Takes tokens from the sender, and says how many arrived.
    function _pull(address token, uint256 amount) private returns (uint256) {
        uint256 before = _balance(token);
        _call(token, abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, address(this), amount));
        return _balance(token) - before;
    }

    function _balance(address token) private view returns (uint256) {
        (, bytes memory answer) = token.staticcall(abi.encodeWithSignature("balanceOf(address)", address(this)));
        return abi.decode(answer, (uint256));
    }

    /// Tokens that return nothing are content.
    function _call(address token, bytes memory data) private {
        (bool ok, bytes memory answer) = token.call(data);
        if (!ok) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        require(answer.length == 0 || abi.decode(answer, (bool)), "the token said no");
    }
}
